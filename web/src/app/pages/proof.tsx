import { NavLink, Outlet, useParams } from "react-router";
import { may, useRole } from "@/lib/role";
import { TEXT } from "../page-strings";
import classes from "./proof.module.css";

const { proof } = TEXT;

/** The pages that show an owner how the assistant does: conversations, gaps, golden questions. */
export function Component() {
  const { id } = useParams();
  const leads = may(useRole(), "admin");
  const base = `/dashboard/store/${id}/conversations`;
  return (
    <>
      <nav className={classes.tabs} aria-label={proof.label}>
        <NavLink to={base} end>
          {proof.conversations}
        </NavLink>
        <NavLink to={`${base}/gaps`}>{proof.gaps}</NavLink>
        {leads && <NavLink to={`${base}/golden`}>{proof.golden}</NavLink>}
      </nav>
      <Outlet />
    </>
  );
}
