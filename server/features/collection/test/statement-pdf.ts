type Text = { text: string; x: number; y: number }

const SIZE = 10
/** A4, points. */
const [WIDTH, HEIGHT] = [595, 842]

const hex = (text: string) =>
  [...text].map((char) => char.codePointAt(0)!.toString(16).padStart(4, '0')).join('')

/** Codes of the characters are the characters themselves. */
const TO_UNICODE = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /U def /CMapType 2 def 1 begincodespacerange <0000> <FFFF> endcodespacerange
1 beginbfrange <0000> <FFFF> <0000> endbfrange endcmap end end`

/** A PDF with texts where they are put, points from the top left; Latin letters are half as wide as Chinese ones. */
export function statementPdf(pages: readonly (readonly Text[])[]): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const stream = (body: string) => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`
  const first = 7
  const kids = pages.map((_page, index) => `${first + 2 * index} 0 R`)
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  add(
    '<< /Type /Font /Subtype /Type0 /BaseFont /Plain /Encoding /Identity-H /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>',
  )
  add(
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Plain /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /W [0 255 500] /FontDescriptor 6 0 R >>',
  )
  add(stream(TO_UNICODE))
  add(
    '<< /Type /FontDescriptor /FontName /Plain /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
  )
  pages.forEach((texts, index) => {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Resources << /Font << /F 3 0 R >> >> /Contents ${first + 2 * index + 1} 0 R >>`,
    )
    const drawn = texts.map(
      ({ text, x, y }) => `BT /F ${SIZE} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm <${hex(text)}> Tj ET`,
    )
    add(stream(drawn.join('\n')))
  })
  let body = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(body + table + trailer, 'latin1')
}
