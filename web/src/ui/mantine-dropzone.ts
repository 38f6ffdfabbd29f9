// The styles of a drop zone.
import "@mantine/dropzone/styles.css";
