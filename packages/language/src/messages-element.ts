/** The id of the element in which a page has the messages that its components of the browser need. */
export const MESSAGES_ELEMENT = "messages";
