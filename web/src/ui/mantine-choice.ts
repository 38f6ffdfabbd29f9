// The styles of a list to choose from.
import "@mantine/core/styles/Combobox.css";
