import { Bot, Heart, type LucideIcon, MessageCircle, Sparkles, Star, Zap } from "lucide-react";
import type { ICONS } from "./settings";

/** The drawings of the icons to choose from. */
export const DRAWINGS: Record<(typeof ICONS)[number], LucideIcon> = {
  "message-circle": MessageCircle,
  bot: Bot,
  sparkles: Sparkles,
  heart: Heart,
  star: Star,
  zap: Zap,
};
