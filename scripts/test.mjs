import './lib/node-version.mjs'

// `npm test`: everything that CI runs. For developers: `npm test -- --only unit,server-pglite`.
void import('./lib/install.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then(() => import('./test/run-levels.mjs'))
  .then(({ runLevels }) => runLevels(process.argv.slice(2)))
