import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useStore } from "@/lib/selected-store";
import { Empty } from "@/ui/empty";
import { Failed } from "@/ui/failed";
import { PageHeader, Panel } from "@/ui/page";
import panes from "@/ui/panes.module.css";
import shared from "@/ui/shared.module.css";
import { useLastPage } from "@/ui/use-last-page";
import { PAGE_SIZE, useConversations } from "./api";
import classes from "./conversation.module.css";
import { Filters } from "./filters";
import { ConversationList } from "./list";
import { Pictures } from "./pictures";
import { TEXT } from "./strings";
import { ThreadPane } from "./thread";
import { useUrlState } from "./url-state";

/** What shoppers asked and were told: pictures, a list that is searched, and the one that is read. */
export function ConversationsPage() {
  const { selected } = useStore();
  const storeId = selected?.id ?? "";
  const state = useUrlState();
  const { filter, chosen, choose } = state;
  const conversations = useConversations(storeId, filter);
  const [returning, setReturning] = useState("");
  const total = conversations.isPlaceholderData ? undefined : conversations.data?.total;
  useLastPage({ page: filter.page, size: PAGE_SIZE, total }, (page) => state.change({ page }));
  const plain = filter.query === "" && filter.show === "all" && filter.channel === "all";
  const nothing = plain && !chosen && conversations.data?.total === 0;
  if (conversations.isError && !conversations.data)
    return (
      <>
        <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
        <Failed
          title={TEXT.failed}
          error={conversations.error}
          onRetry={() => void conversations.refetch()}
        />
      </>
    );
  if (nothing) return <NoConversations storeId={storeId} />;
  return (
    <div className={`${shared.stack} ${classes.page}`} data-reading={chosen ? true : undefined}>
      <div className={classes.above}>
        <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
        <Pictures storeId={storeId} />
      </div>
      <div className={`${panes.panes} ${classes.panes}`} data-reading={chosen ? true : undefined}>
        <div className={panes.pane}>
          <Panel label={TEXT.list}>
            <Filters filter={filter} onChange={state.change} />
            <ConversationList
              conversations={conversations}
              page={filter.page}
              chosen={chosen}
              returning={returning}
              onChoose={choose}
              onPage={(page) => state.change({ page })}
              onClear={state.clear}
            />
          </Panel>
        </div>
        {chosen ? (
          <ThreadPane
            key={chosen}
            storeId={storeId}
            id={chosen}
            message={state.message}
            onBack={() => {
              setReturning(chosen);
              choose("");
            }}
          />
        ) : (
          <div className={panes.pane} data-empty>
            <Panel>
              <Empty art="chats" title={TEXT.choose}>
                <p>{TEXT.chooseBody}</p>
              </Empty>
            </Panel>
          </div>
        )}
      </div>
    </div>
  );
}

function NoConversations({ storeId }: { storeId: string }) {
  const base = `/dashboard/store/${storeId}`;
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      <Empty art="chats" title={TEXT.empty}>
        <p>{TEXT.emptyBody}</p>
        <div className={shared.ways}>
          <Button component={Link} to={`${base}/playground`}>
            {TEXT.toPlayground}
          </Button>
          <Button component={Link} to={`${base}/appearance`} variant="default">
            {TEXT.toEmbed}
          </Button>
        </div>
      </Empty>
    </>
  );
}
