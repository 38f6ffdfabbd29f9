import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { Eye, EyeOff } from "lucide-react";
import { UI } from "@/ui/strings";

/** A password with its show and hide button, which the keyboard reaches as well. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      {...props}
      size="md"
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />
      }
      visibilityToggleButtonProps={{
        "aria-label": UI.showPassword,
        tabIndex: 0,
      }}
    />
  );
}
