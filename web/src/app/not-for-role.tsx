import { Button } from "@mantine/core";
import { Link, useParams } from "react-router";
import { PageTitle } from "@/lib/title";
import { Empty } from "@/ui/empty";
import { TEXT } from "./strings";

/** A page that somebody's role in the store does not allow. */
export function NotForRole() {
  const { id = "" } = useParams();
  const { notForRole: WORDS } = TEXT;
  return (
    <>
      <PageTitle title={WORDS.title} />
      <Empty art="lost" title={WORDS.title} level={1}>
        <p>{WORDS.body}</p>
        <Button component={Link} to={`/dashboard/store/${encodeURIComponent(id)}`}>
          {WORDS.back}
        </Button>
      </Empty>
    </>
  );
}
