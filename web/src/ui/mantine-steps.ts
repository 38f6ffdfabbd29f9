// The styles of the wizard's steps.
import "@mantine/core/styles/Stepper.css";
