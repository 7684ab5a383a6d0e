import { expect, it } from 'vitest'
import { type GalleryIndex, withIndex } from './index-files.ts'

it('puts the index into a page as it is, whatever it says', () => {
  const title = { zh: "$& $' </script>", en: '<!-- "quoted" \\' }
  const index: GalleryIndex = {
    ...{ takenAt: '2026-11-25T02:00:00.000Z', seconds: 1, shots: [], defects: [] },
    pages: [{ id: 'a', title, address: '/a' }],
  }
  const page = withIndex('<script type="application/json">"__GALLERY__"</script>', index)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  const text = page.replace(/^<script[^>]*>|<\/script>$/g, '')
  expect(JSON.parse(text)).toEqual(index)
})
