# An image with pageaction and the libraries that it needs. Its user is not root; pages are in /data:
#
#     docker build --tag pageaction .
#     docker run --rm --volume "$PWD:/data:ro" pageaction batch saved --script images
#
# Tools/test-package docker runs the commands of the stage "root" without docker, and checks the size.
FROM swift:6.3-bookworm AS build
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends dpkg-dev libcurl4-openssl-dev libjavascriptcoregtk-4.1-dev \
    libminizip-dev libxml2-dev pkg-config xz-utils zlib1g-dev \
  && rm -rf /var/lib/apt/lists/*
ARG SOURCE_DATE_EPOCH
WORKDIR /source
COPY . .
RUN Tools/package --output /packages deb

FROM debian:bookworm-slim AS root
COPY --from=build /packages /packages
COPY Tools/packaging/container-root /usr/local/bin/
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends /packages/*.deb ca-certificates libminizip1 libzstd1 tzdata \
  && rm -rf /var/lib/apt/lists/*
RUN container-root /container

FROM scratch
COPY --from=root /container /
USER 65532:65532
WORKDIR /data
ENTRYPOINT ["/usr/bin/pageaction"]
CMD ["--help"]
