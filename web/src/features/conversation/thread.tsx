import { ActionIcon, Button, Menu, Skeleton } from "@mantine/core";
import { ArrowLeft, Ellipsis, Trash2, UserX } from "lucide-react";
import { lazy, useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api";
import { shortTime } from "@/lib/format";
import { may, useRole } from "@/lib/role";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { Once } from "@/ui/once";
import { Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import { useThread } from "./api";
import classes from "./conversation.module.css";
import { channelOf, spokenOf, type Thread } from "./data";
import { TEXT } from "./strings";
import { Turn } from "./turn";

const RecordDrawer = lazy(async () => ({
  default: (await import("./record/drawer")).RecordDrawer,
}));
const Forget = lazy(async () => ({ default: (await import("./forget")).Forget }));

interface ThreadPaneProps {
  storeId: string;
  id: string;
  /** The message to look at; "" for the latest. */
  message: string;
  onBack: () => void;
}

/** One conversation as it was held. */
export function ThreadPane(props: ThreadPaneProps) {
  const { id, onBack } = props;
  const thread = useThread(id);
  const gone = thread.error instanceof ApiError && thread.error.status === 404;
  return (
    <div className={panes.pane}>
      <Panel label={TEXT.thread}>
        {thread.data && !gone ? (
          <Held {...props} thread={thread.data} />
        ) : (
          <div className={panes.thread}>
            <div className={classes.head}>
              <Back onBack={onBack} />
            </div>
            {gone ? (
              <Empty art="lost" title={TEXT.threadFailed}>
                <p>{TEXT.gone}</p>
              </Empty>
            ) : thread.isError ? (
              <Failed
                title={TEXT.threadFailed}
                error={thread.error}
                onRetry={() => void thread.refetch()}
              />
            ) : (
              <Waiting />
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <Button
      className={panes.back}
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<ArrowLeft className="pointing" size={16} aria-hidden />}
      onClick={onBack}
    >
      {TEXT.back}
    </Button>
  );
}

type Forgetting = "remove" | "erase" | null;

function Held({ storeId, thread, message, onBack }: ThreadPaneProps & { thread: Thread }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [forgetting, setForgetting] = useState<Forgetting>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const box = log.current;
    if (!box) return;
    const wanted =
      message && box.querySelector<HTMLElement>(`[data-message="${CSS.escape(message)}"]`);
    box.scrollTop = wanted ? wanted.offsetTop - box.offsetTop - 16 : 0;
  }, [message]);
  const spoken = spokenOf(thread);
  return (
    <div className={panes.thread}>
      <div className={classes.head}>
        <Back onBack={onBack} />
        <div className={classes.headWords}>
          <h2 ref={heading} tabIndex={-1} dir="auto">
            {thread.preview || TEXT.noWords}
          </h2>
          <p>
            <time dateTime={thread.created_at}>{shortTime(thread.created_at)}</time> ·{" "}
            {TEXT.channels[channelOf(thread)]} · {TEXT.messages(spoken.length)}
          </p>
        </div>
        <Actions thread={thread} onForget={setForgetting} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <div ref={log} className={panes.log} role="log" aria-label={TEXT.thread} tabIndex={0}>
        {spoken.map((one) => (
          <Turn
            key={one.id}
            storeId={storeId}
            thread={thread}
            message={one}
            marked={one.id === message}
            onWhy={() => setWhy(one.id)}
          />
        ))}
      </div>
      <Once wanted={why !== null}>
        {(opened) => (
          <RecordDrawer
            at={opened && why ? { conversationId: thread.id, messageId: why } : null}
            onClose={() => setWhy(null)}
          />
        )}
      </Once>
      <Once wanted={forgetting !== null}>
        {(opened) => (
          <Forget
            storeId={storeId}
            id={thread.id}
            what={opened ? forgetting : null}
            onClose={() => setForgetting(null)}
            onDone={onBack}
          />
        )}
      </Once>
    </div>
  );
}

function Actions({ thread, onForget }: { thread: Thread; onForget: (what: Forgetting) => void }) {
  // Agents read what was said; what is erased stays erased.
  if (!may(useRole(), "admin")) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={TEXT.actions}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Trash2 size={16} aria-hidden />}
          onClick={() => onForget("remove")}
        >
          {TEXT.remove}
        </Menu.Item>
        {thread.visitor && (
          <Menu.Item
            color="red"
            leftSection={<UserX size={16} aria-hidden />}
            onClick={() => onForget("erase")}
          >
            {TEXT.erase}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function Waiting() {
  return (
    <div className={panes.log} role="status" aria-label={TEXT.threadLoading}>
      <Skeleton height={40} width="45%" ms="auto" radius="lg" />
      <Skeleton height={96} width="75%" radius="lg" />
      <Skeleton height={40} width="38%" ms="auto" radius="lg" />
      <Skeleton height={64} width="66%" radius="lg" />
    </div>
  );
}
