import { z } from 'zod'

/**
 * A report as it is read: the same blocks, with the same texts, are a page of the browser, the PDF and the summary of
 * the workbook. All texts are in the language of the report.
 */

const pair = z.object({ label: z.string(), value: z.string() })

const points = z.object({
  voltageV: z.array(z.number().nullable()),
  currentA: z.array(z.number().nullable()),
})

/** What a curve in a figure stands for. */
export const CURVE_ROLES = ['OWN', 'MEDIAN', 'EXPECTED'] as const

export const reportBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: z.string(), isNote: z.boolean() }),
  z.object({ kind: z.literal('LIST'), items: z.array(z.string()) }),
  /** Names and values beside each other. */
  z.object({ kind: z.literal('FACTS'), items: z.array(pair) }),
  /** The few figures to see at a glance. */
  z.object({ kind: z.literal('FIGURES'), items: z.array(pair.extend({ hint: z.string() })) }),
  z.object({
    kind: z.literal('TABLE'),
    title: z.string(),
    columns: z.array(
      z.object({
        title: z.string(),
        /** Share of the width beside the others. */
        weight: z.number(),
        isNumber: z.boolean(),
      }),
    ),
    rows: z.array(z.array(z.string())),
    /** The last row is a sum. */
    hasTotal: z.boolean(),
  }),
  /** A fault code in words. */
  z.object({ kind: z.literal('ADVICE'), title: z.string(), items: z.array(pair) }),
  /** Figures of one string. */
  z.object({
    kind: z.literal('CURVES'),
    title: z.string(),
    text: z.string(),
    facts: z.array(pair),
    charts: z.array(
      z.object({
        title: z.string(),
        xTitle: z.string(),
        yTitle: z.string(),
        curves: z.array(
          z.object({ role: z.enum(CURVE_ROLES), name: z.string(), points: points.nullable() }),
        ),
      }),
    ),
  }),
  z.object({
    kind: z.literal('SIGNATURES'),
    lines: z.array(z.string()),
    nameTitle: z.string(),
    dateTitle: z.string(),
  }),
])
export type ReportBlock = z.infer<typeof reportBlock>

export const reportDocument = z.object({
  language: z.enum(['zh', 'en']),
  title: z.string(),
  /** Kind of the report, as the cover says it. */
  kindTitle: z.string(),
  owner: z.string(),
  /** A picture stands on the cover. */
  hasLogo: z.boolean(),
  cover: z.array(pair),
  /** Foot of each page, with {page} and {pages}. */
  foot: z.string(),
  sections: z.array(
    z.object({
      title: z.string(),
      /** Begins on a page of its own. */
      startsPage: z.boolean(),
      blocks: z.array(reportBlock),
    }),
  ),
  shaTitle: z.string(),
  /** Of all of the above: two reports with the same say the same. */
  contentSha256: z.string(),
})
export type ReportDocument = z.infer<typeof reportDocument>
