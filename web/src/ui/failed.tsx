import { Button } from "@mantine/core";
import { messageOf } from "@/lib/api";
import { Empty } from "./empty";
import { UI } from "./strings";

interface FailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  level?: 1 | 2;
}

/** What could not be read, in the server's words where it has some, and another try. */
export function Failed({ title, error, onRetry, level = 2 }: FailedProps) {
  const words = messageOf(error, "");
  return (
    <div role="alert">
      <Empty art="lost" title={title} level={level}>
        {words && <p>{words}</p>}
        <Button variant="default" onClick={onRetry}>
          {UI.retry}
        </Button>
      </Empty>
    </div>
  );
}
