import type { curves as zh } from '../zh/curves.ts'

export const curves: Record<keyof typeof zh, string> = {
  rangeTooLong: 'The range must not exceed {days} days',
  rangeTurnedRound: 'The first date must not be later than the last one',
  biddingSpaceHidden: 'The bidding space cannot be exported: {reason}',
  biddingSpaceNO_DEFINITION: 'the province has no definition of it',
  biddingSpaceNO_COMPONENT: 'a component is not disclosed on these dates',
  biddingSpaceMOSTLY_NEGATIVE: 'by the definition most of it would be negative',
  biddingSpaceABOVE_LOAD: 'by the definition most of it would be above load and export together',
  columnDeliveryDate: 'Delivery date',
  columnSlot: 'Slot',
  columnSlotEnd: 'Slot end',
}
