import { recallTenDay, saveTenDay, submitTenDay, tenDayDetail } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import type { DeclarationState, Journal, Line } from './journal.ts'
import type { Random } from './random.ts'
import { CYCLE, type Subject } from './world.ts'

/** What of a declaration must survive. */
export function stateOf({ provinceId, stationId, ...detail }: DeclarationDetail): DeclarationState {
  return {
    subject: `${provinceId}/${stationId}`,
    lockVersion: detail.lockVersion,
    status: detail.status,
    lines: detail.lines
      .filter(({ declaredMwh }) => declaredMwh !== null)
      .map(({ slot, direction, declaredMwh, declaredCnyPerMwh }) => ({
        slot,
        direction,
        energyMwh: declaredMwh!,
        priceCnyPerMwh: declaredCnyPerMwh!,
      })),
  }
}

export const readDeclaration = (client: Client, subject: Subject) =>
  client.call(tenDayDetail, { ...subject, ...CYCLE })

/** Saves, submits and recalls the declaration of a station until the connection breaks. */
export async function declareOn(
  client: Client,
  subject: Subject,
  { journal, random }: { journal: Journal; random: Random },
): Promise<never> {
  let detail = await readDeclaration(client, subject)
  // What is read once must stay as well.
  journal.write({ kind: 'declaration', sent: false, step: 'read', ...stateOf(detail) })
  for (;;) {
    const state = stateOf(detail)
    const step = nextStep(state, random)
    const lines = step === 'save' ? someLines(random) : state.lines
    const status = step === 'submit' ? 'IN_REVIEW' : 'DRAFT'
    const wanted = { ...state, status, lines, lockVersion: state.lockVersion + 1 }
    journal.write({ kind: 'declaration', sent: true, step, ...wanted })
    const { id, lockVersion } = detail
    if (step === 'save') {
      detail = await client.call(saveTenDay, { ...subject, ...CYCLE, lockVersion, lines })
    } else {
      const endpoint = step === 'submit' ? submitTenDay : recallTenDay
      detail = await client.call(endpoint, { id: id!, lockVersion })
    }
    journal.write({ kind: 'declaration', sent: false, step, ...stateOf(detail) })
  }
}

function nextStep({ status }: DeclarationState, random: Random): 'save' | 'submit' | 'recall' {
  if (status === 'IN_REVIEW') return 'recall'
  return status === 'DRAFT' && random.below(3) === 0 ? 'submit' : 'save'
}

/** Every hour is declared, so that a lost or mixed-up line shows. */
function someLines(random: Random): Line[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    slot: hour + 1,
    direction: 'SELL' as const,
    energyMwh: (1 + random.below(1000)) / 10,
    priceCnyPerMwh: (20_000 + random.below(20_000)) / 100,
  }))
}
