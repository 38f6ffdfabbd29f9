import { Modal } from "@mantine/core";
import { ChooserCards, type ChooserProps } from "./chooser";
import classes from "./chooser.module.css";
import { TEXT } from "./strings";

/** The same three ways in a dialog. */
export function ChooserDialog(props: ChooserProps & { opened: boolean; onClose: () => void }) {
  const { opened, onClose, texts, onOpen } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.add}
      centered
      closeButtonProps={{ "aria-label": TEXT.close }}
    >
      <div className={classes.stacked}>
        <ChooserCards texts={texts} onOpen={onOpen} />
      </div>
    </Modal>
  );
}
