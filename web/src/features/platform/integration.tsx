import { Button, Loader } from "@mantine/core";
import { useEffect } from "react";
import { platformName } from "@/lib/platform-name";
import { Empty } from "@/ui/empty";
import { PageHeader } from "@/ui/page";
import { PlatformIcon } from "@/ui/platform-icon";
import { StatusBadge } from "@/ui/status-badge";
import { failureToast } from "@/ui/toaster";
import { type Platform, usePlatforms } from "./api";
import classes from "./integration.module.css";
import { TEXT } from "./strings";

/** The platforms a store can be connected to. */
export function IntegrationPage() {
  const platforms = usePlatforms();
  useEffect(() => {
    if (platforms.isError) failureToast(TEXT.error, TEXT.failed);
  }, [platforms.isError]);
  return (
    <>
      <PageHeader title={TEXT.title} subtitle={TEXT.subtitle} />
      {platforms.isPending ? (
        <div className={classes.loading} role="status">
          <Loader aria-hidden />
          <span>{TEXT.loading}</span>
        </div>
      ) : platforms.data?.length ? (
        <ul className={classes.grid}>
          {platforms.data.map((platform) => (
            <Card key={platform.id} platform={platform} />
          ))}
        </ul>
      ) : platforms.isError ? (
        <Empty art="lost" title={TEXT.failed}>
          <Button variant="default" onClick={() => void platforms.refetch()}>
            {TEXT.retry}
          </Button>
        </Empty>
      ) : (
        <Empty art="platforms" title={TEXT.empty} />
      )}
    </>
  );
}

function Card({ platform }: { platform: Platform }) {
  return (
    <li className={classes.card}>
      <div className={classes.top}>
        {platform.icon_url ? (
          <PlatformIcon icon={platform.icon_url} />
        ) : (
          <span className={classes.letter} aria-hidden>
            {[...platform.title][0]?.toUpperCase()}
          </span>
        )}
        <StatusBadge tone={platform.status ? "good" : "wait"}>
          {platform.status ? TEXT.active : TEXT.soon}
        </StatusBadge>
      </div>
      <h2>{platformName(platform.title)}</h2>
      <p>{platform.description}</p>
    </li>
  );
}
