/** One platform to choose. */
export interface Choice {
  id: number;
  title: string;
  description: string;
  status: boolean;
  icon: string;
}

/** The platforms to choose from, as the page around the wizard has them. */
export interface Choices {
  platforms: Choice[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
}
