/** The drawing within an element as a png on the ground of its page; null where nothing is drawn. */
export async function pictureOf(frame: HTMLElement): Promise<Blob | null> {
  const [first, ...others] = frame.querySelectorAll('canvas')
  if (!first) return null
  const sheet = document.createElement('canvas')
  sheet.width = first.width
  sheet.height = first.height
  const pen = sheet.getContext('2d')
  if (!pen) return null
  pen.fillStyle = getComputedStyle(frame).getPropertyValue('--pd-bg-card') || '#fff'
  pen.fillRect(0, 0, sheet.width, sheet.height)
  for (const layer of [first, ...others]) pen.drawImage(layer, 0, 0)
  return new Promise((resolve) => sheet.toBlob(resolve, 'image/png'))
}
