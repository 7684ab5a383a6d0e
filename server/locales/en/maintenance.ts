import type { maintenance as zh } from '../zh/maintenance.ts'

export const maintenance: Record<keyof typeof zh, string> = {
  eventNotYet: 'The day has not come yet: what is kept here is work that was done',
  historyPlaceWanted: 'Choose an array, an inverter or a string',
}
