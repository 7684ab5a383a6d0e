/**
 * The database rolled a transaction back where it was asked to commit it: a statement had failed, and
 * the work had caught the error and gone on. COMMIT itself does not fail then, so without this the
 * caller would take everything for written.
 */
export class TransactionLostError extends Error {
  constructor() {
    super('A statement of the transaction failed, so it was rolled back instead of committed')
  }
}
