import { useState } from "react";
import { shortTime } from "@/lib/format";
import { Loaded } from "@/ui/loaded";
import { useOperated } from "./api";
import type { OperatedEnquiry } from "./data";
import { Entries } from "./entries";
import classes from "./operator.module.css";
import { TEXT } from "./strings";

/** What people wrote to stores and to the site, latest first. */
export function Enquiries() {
  const [page, setPage] = useState(1);
  const query = useOperated("/operator/enquiries", { page });
  return (
    <Loaded query={query} texts={TEXT}>
      {({ enquiries }) => (
        <Entries
          label={TEXT.part.enquiries}
          list={enquiries}
          none={TEXT.enquiries.none}
          page={page}
          onPage={setPage}
          busy={query.isPlaceholderData}
        >
          {(one) => <Enquiry one={one} />}
        </Entries>
      )}
    </Loaded>
  );
}

function Enquiry({ one }: { one: OperatedEnquiry }) {
  return (
    <div className={classes.entryOf}>
      <p className={classes.line}>
        <strong dir="auto">{one.name}</strong>
        <time dateTime={one.at}>{shortTime(one.at)}</time>
      </p>
      <p className={classes.quiet}>
        {[one.email, one.phone, one.store || TEXT.enquiries.site].filter(Boolean).join(" · ")}
      </p>
      <p className={classes.message} dir="auto">
        {one.message}
      </p>
    </div>
  );
}
