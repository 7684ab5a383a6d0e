const STARTS = Array.from({ length: 96 }, (_, slot) => {
  const minutes = String((slot % 4) * 15).padStart(2, '0')
  return `${String(Math.floor(slot / 4)).padStart(2, '0')}:${minutes}`
})

/** A file of node prices as the exchange of Guangdong exports it, made here: a row for each node. */
export function nodePriceCsv(nodes: readonly string[]): Buffer {
  const rows = nodes.map((node, index) => [
    ...[node, '电价(元/MWh)'],
    ...STARTS.map((_, slot) => (320 + 10 * index + 90 * Math.sin(slot / 12)).toFixed(2)),
  ])
  return Buffer.from(
    [['节点名称', '数据项', ...STARTS], ...rows].map((row) => row.join(',')).join('\n'),
  )
}

/** The smallest PDF there is. */
export function onePagePdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}`
  return Buffer.from(
    `${text}${table}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF`,
  )
}
