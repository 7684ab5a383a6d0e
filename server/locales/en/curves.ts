import type { curves as zh } from '../zh/curves.ts'

export const curves: Record<keyof typeof zh, string> = {
  rangeTooLong: 'The range must not exceed {days} days',
  rangeTurnedRound: 'The first date must not be later than the last one',
  columnDeliveryDate: 'Delivery date',
  columnSlot: 'Slot',
  columnSlotEnd: 'Slot end',
}
