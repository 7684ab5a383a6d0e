import type { market as zh } from '../zh/market.ts'

export const market: Record<keyof typeof zh, string> = {
  sessionCodeTaken: 'Another session has the number “{code}”',
  sessionClosesTooEarly: 'A session must close after it opens',
  sessionEndsTooEarly: 'Delivery must not end before it begins',
  sessionResultTooEarly: 'The result must not be out before the session closes',
  sessionCheckTooEarly: 'The security check must not be before the session closes',
  sessionBandEmpty: 'The highest price must not lie below the lowest',
  sessionKindNotHeld: 'The exchange of this province holds no sessions of this kind',
  sessionTermNeeded: 'Needed of a session that stations declare for by the hour',
  sessionByTheHour: 'A session that stations declare for by the hour has 24 slots a day',
  sessionCycleTaken: 'Session “{code}” takes the declarations for these delivery days',
  sessionDeclaredFor:
    'Declarations in review, filed or with a result: {count}; cancelling, deleting or moving the session is not possible',
  sessionStepWrong: 'Not possible in the present state of the session',
  sessionHasResults: 'The session has public results and cannot be deleted',
}
