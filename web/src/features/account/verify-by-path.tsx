import { Button } from "@mantine/core";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { toast } from "@/ui/toaster";
import { useVerify } from "./api";
import { NoticeCard } from "./notice-card";
import classes from "./notice-card.module.css";
import { TEXT } from "./strings";
import { Verifying, verifyFailure } from "./verify-by-token";

const { verify } = TEXT;

/** The mailed link with user id and token in the path. */
export function VerifyByPath() {
  const { userId = "", token = "" } = useParams();
  const complete = userId !== "" && token !== "";
  const check = useVerify({ userId, token: complete ? token : "" });
  const navigate = useNavigate();
  useEffect(() => {
    if (!check.isSuccess) return;
    toast.success(verify.success, { id: "verified" });
    const { email } = check.data;
    navigate("/login", { replace: true, state: { email, message: verify.loginMessage } });
  }, [check.isSuccess, check.data, navigate]);
  if (!complete) return <Failed message={verify.missing} />;
  if (check.isError)
    return <Failed message={verifyFailure(check.error, verify.refused, verify.broken)} />;
  return <Verifying />;
}

function Failed({ message }: { message: string }) {
  return (
    <NoticeCard icon={<CircleAlert size={26} />} tone="bad" title={verify.failedTitle}>
      <p>{message}</p>
      <Button component={Link} to="/login" size="md" fullWidth>
        {verify.goToLogin}
      </Button>
      <Button component={Link} to="/signup" variant="default" size="md" fullWidth>
        {verify.again}
      </Button>
      <p className={classes.small}>
        <Link to="/contact">{verify.support}</Link>
      </p>
    </NoticeCard>
  );
}
