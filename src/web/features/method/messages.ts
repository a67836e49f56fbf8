/** The texts of the method page. */
export const MESSAGES = {
  title: "How answers become values",
  lead: "Every trade value here rests on people comparing two assets. This page says what happens to such an answer.",
  answers: "answers so far",
  none: "No answers yet: values stand on statistics until the first ones come.",
  try: "Try an answer",
  left: "Left",
  right: "Right",
  worth: "worth",
  pictureNote:
    "Drawn by the very function that counts your answers. The dotted lines are the belief before, the filled ones after.",
  measured: "Measured",
} as const;
