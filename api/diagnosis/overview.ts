import { z } from 'zod'
import { SCAN_TASK_STATES, SEVERITIES } from '#domain/iv-scan/words.ts'
import { data } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/fields.ts'

const measured = z.number().nullable()
/** Power now, energy and money a year; money is null where no price is known. */
const loss = { lossW: z.number(), lossKwhPerYear: z.number(), lossCnyPerYear: measured }

/** How the plants of the data scope, or one of them, are by the newest diagnosis of each string. */
export const diagnosisOverview = endpoint({
  path: '/diagnosis/overview/one',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id().optional() }),
  answer: data(
    z.object({
      /** Strings of the devices of now, and those of them with a fault or without a diagnosis. */
      strings: z.object({
        total: z.number().int(),
        normal: z.number().int(),
        /** Of inverters that no analysed task has read. */
        unscanned: z.number().int(),
        /** With a fault that somebody has dismissed: in no other count or sum. */
        dismissed: z.number().int(),
        bySeverity: z.record(z.enum(SEVERITIES).exclude(['NONE']), z.number().int()),
      }),
      ...loss,
      /** P10 and P90 of the money, CNY a year. */
      lossCnyRange: z.tuple([z.number(), z.number()]).nullable(),
      /** What the faults of now have taken since a scan first found them. */
      lostSinceFound: z.object({ kwh: z.number(), cny: measured }),
      codes: z.array(
        z.object({
          code: z.number().int(),
          codeName: z.string(),
          strings: z.number().int(),
          ...loss,
        }),
      ),
      inverters: z.array(
        z.object({
          inverterId: z.number().int(),
          plantId: z.number().int(),
          arrayId: z.number().int(),
          name: z.string(),
          faults: z.number().int(),
          ...loss,
        }),
      ),
      /** Faulty strings that lose most energy, whatever their inverter loses. */
      worstStrings: z.array(
        z.object({
          inverterId: z.number().int(),
          position: z.number().int(),
          plantId: z.number().int(),
          arrayId: z.number().int(),
          /** Of the inverter. */
          inverterName: z.string(),
          stringName: z.string(),
          codeName: z.string(),
          ...loss,
        }),
      ),
      /** Faults that the newest scan was the first to find, and those of the scan before that it no longer finds. */
      appeared: z.array(change()),
      recovered: z.array(change()),
      plants: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          longitude: measured,
          latitude: measured,
          capacityKw: z.number(),
          strings: z.number().int(),
          faults: z.number().int(),
          ...loss,
          lastScanAt: z.string().nullable(),
          /** Longer ago than a plant should wait for its next scan. */
          scanOverdue: z.boolean(),
          openOrders: z.number().int(),
          overdueOrders: z.number().int(),
          /** Closed by hand, and no scan has found their strings sound. */
          unconfirmedOrders: z.number().int(),
        }),
      ),
      /** The task that is scanned now, if it is one of these plants'. */
      running: z
        .object({
          taskId: z.number().int(),
          taskNo: z.string(),
          status: z.enum(SCAN_TASK_STATES),
          collected: z.number().int(),
          inverters: z.number().int(),
        })
        .nullable(),
    }),
  ),
})

/** What all faulty strings known by each analysed task lost but those dismissed now, the oldest first. */
export const lossTrend = endpoint({
  path: '/diagnosis/overview/trend',
  access: '/diagnosis:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id().optional() }),
  answer: data(
    z.object({
      scans: z.array(
        z.object({
          taskId: z.number().int(),
          taskNo: z.string(),
          plantName: z.string(),
          scannedAt: z.string(),
          /** That the task read. */
          strings: z.number().int(),
          /** Of all inverters, by the newest that is known of each then. */
          faults: z.number().int(),
          lossW: z.number(),
          lossKwhPerYear: z.number(),
        }),
      ),
    }),
  ),
})

function change() {
  return z.object({
    inverterId: z.number().int(),
    position: z.number().int(),
    plantId: z.number().int(),
    /** Inverter and string. */
    name: z.string(),
    code: z.number().int(),
    codeName: z.string(),
    taskId: z.number().int(),
    lossW: measured,
  })
}
