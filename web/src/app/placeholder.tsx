import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageTitle } from "@/lib/title";
import { Empty } from "@/ui/empty";
import { TEXT } from "./page-strings";

/** The shared page of what the dashboard does not have yet. */
export function Placeholder({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <Empty art="later" title={title} level={1}>
        <p>{TEXT.placeholder.body}</p>
        <Button component={Link} to="/dashboard/stores" variant="default">
          {TEXT.placeholder.back}
        </Button>
      </Empty>
    </>
  );
}
