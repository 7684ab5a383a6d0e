/** Writes the share done to a terminal in place; silent where output is not one. */
export function progressLine(): (share: number) => void {
  let shown = -1
  return (share) => {
    const percent = Math.floor(100 * share)
    if (percent === shown || !process.stderr.isTTY) return
    shown = percent
    process.stderr.write(share < 1 ? `\r${percent} % ` : '\r      \r')
  }
}
