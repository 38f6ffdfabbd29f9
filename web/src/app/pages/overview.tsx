import { useEffect } from "react";
import { useNavigate } from "react-router";
import { useStore } from "@/lib/selected-store";
import { Overview } from "../overview";

/** The overview, which clears the selected store and goes on to the stores at once. */
export function Component() {
  const { clear } = useStore();
  const navigate = useNavigate();
  useEffect(() => {
    clear();
    navigate("/dashboard/stores", { replace: true });
  }, [clear, navigate]);
  return <Overview />;
}
