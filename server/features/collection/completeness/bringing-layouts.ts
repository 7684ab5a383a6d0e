import { layoutsOfType } from '#api/collection/layout-types.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { DataItem } from '#domain/collection/completeness/data-items.ts'
import type { Exchange, LayoutCode } from '#domain/collection/words.ts'
import { TEMPLATES } from '#domain/collection/words.ts'
import { LAYOUTS } from '#files/layouts/registry.ts'

/** Layouts of files that bring an item, of the exchange of a province or of any, and the template for it. */
export function layoutsBringing(
  { metric, stage, locKind }: DataItem,
  { systemType, exchange }: { systemType: SystemType; exchange: Exchange | null },
): { layouts: LayoutCode[]; template: (typeof TEMPLATES)[number] | null } {
  const layouts = layoutsOfType(systemType).filter((code) => {
    const { fields, exchange: ofLayout } = LAYOUTS[code]
    const brings = fields.some(
      ({ series }) =>
        series?.metric === metric &&
        series.locKind === locKind &&
        (series.stage === null || series.stage === stage),
    )
    return brings && (ofLayout === undefined || ofLayout === exchange)
  })
  return { layouts, template: TEMPLATES.find((code) => layouts.includes(code)) ?? null }
}
