# The program and nothing else: no shell, no libraries. `make image` builds bin/tilly
# and then this, with docker, podman or buildah.
FROM scratch
# Folders that the program's user may write to; the roots of certificates and the
# zones of time are in the program.
COPY --chown=65532:65532 deploy/rootfs/ /
COPY bin/tilly /tilly
USER 65532:65532
ENV TILLY_ADDR=0.0.0.0:8080 TILLY_DATA_DIR=/data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["/tilly", "healthy"]
ENTRYPOINT ["/tilly"]
CMD ["serve"]
