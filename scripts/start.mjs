// `npm start`: installs, builds what has changed, serves. Everything after the check of the
// version of Node is loaded late, so that an old Node gets to say its one sentence.
import './lib/node-version.mjs'

void import('./lib/start.mjs').then((steps) => steps.start())
