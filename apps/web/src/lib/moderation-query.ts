import { z } from "zod";

/** The query of the moderation page. Without a valid cursor it shows the newest statements. */
export const ModerationQuery = z.object({
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,512}$/)
    .optional()
    .catch(undefined),
});
