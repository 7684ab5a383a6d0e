import { urlChoice, urlInt, urlText } from '../url-state/codecs.ts'
import { PAGE_SIZES } from './table-types.ts'

/** Fields of the address that hold page, size and sort: `z.object({ ...tableQueryFields(), … })`. */
export function tableQueryFields({ size = 20 }: { size?: (typeof PAGE_SIZES)[number] } = {}) {
  return {
    page: urlInt({ min: 1 }).default(1),
    size: urlInt({ min: PAGE_SIZES[0], max: PAGE_SIZES.at(-1)! }).default(size),
    sort: urlText(64).optional(),
    order: urlChoice(['ascend', 'descend']).optional(),
  }
}
