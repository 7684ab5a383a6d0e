const shown: { title: string; page: string | null; pending: number } = {
  title: '',
  page: null,
  pending: 0,
}
const OVERFLOW = 99

/** The title of the window, with what waits for the user in front of it. */
export function windowTitle(title: string, pending: number): string {
  if (pending <= 0) return title
  return `(${pending > OVERFLOW ? `${OVERFLOW}+` : pending}) ${title}`
}

export function setWindowTitle(title: string): void {
  shown.title = title
  show()
}

/** The page in front, which stands before the product's title; null takes it away. */
export function setPageInTitle(page: string | null): void {
  shown.page = page
  show()
}

/** How many things wait for the user; 0 takes the number away. */
export function setPendingInTitle(pending: number): void {
  shown.pending = pending
  show()
}

function show(): void {
  const { title, page, pending } = shown
  document.title = windowTitle(page === null ? title : `${page} - ${title}`, pending)
}
