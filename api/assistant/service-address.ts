/** Name of the `meta` element that tells a page where the assistant's service is; without it, where the page is from. */
export const ASSISTANT_META = 'powerdesk-assistant'
