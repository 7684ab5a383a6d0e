/**
 * Which part may use which other part; the one place where the arrows are written down. A part uses
 * itself freely. `packages`: npm packages and Node's modules, `'any'` or a list of names.
 */
const MAY_USE = {
  api: { parts: [], packages: ['zod'] },
  domain: { parts: [], packages: [] },
  database: { parts: ['api', 'domain'], packages: 'any' },
  files: { parts: ['domain'], packages: 'any' },
  collector: { parts: ['api', 'domain'], packages: 'any' },
  server: { parts: ['api', 'domain', 'database', 'files', 'collector'], packages: 'any' },
  simulator: { parts: ['api', 'domain', 'files'], packages: 'any' },
  web: { parts: ['api', 'domain'], packages: 'any' },
  bench: {
    parts: [
      ...['api', 'domain', 'database', 'files', 'collector', 'server', 'simulator', 'web', 'tools'],
      'e2e',
    ],
    packages: 'any',
  },
  tools: { parts: ['domain', 'files'], packages: 'any' },
  e2e: { parts: ['api'], packages: 'any' },
}

/** Words of an area stand once, in the domain; what server and browser promise each other is made of them. */
const WORDS = '^domain/.+/words\\.ts$'

/**
 * The simulator seeds through the doors of the outside world, but for its bulk seed. The tests of the
 * collector and of scans talk with the simulator's devices over TCP. The story of the ways to sign in plays
 * phone and provider as the server's tests do.
 */
const MAY_ALSO_USE = [
  { files: '^simulator/seed/', part: 'simulator', uses: 'database' },
  { files: '^collector/(test/|.+\\.test\\.ts$)', part: 'collector', uses: 'simulator' },
  { files: '^server/features/scan/test/', part: 'server', uses: 'simulator' },
  { files: '^e2e/session/second-factor-and-sso', part: 'e2e', uses: 'server' },
]

/**
 * Layers inside a part, each with the layers that it may use. Files directly in the part's folder start
 * things, or hold what all layers stand on.
 */
const LAYERS = {
  files: {
    documents: [],
    tables: ['documents'],
    layouts: ['tables', 'documents'],
    'question-tables': ['tables', 'documents'],
  },
  web: {
    locales: [],
    client: ['locales'],
    ui: ['client', 'locales'],
    features: ['ui', 'client', 'locales'],
    shell: ['features', 'ui', 'client', 'locales'],
    app: ['shell', 'features', 'ui', 'client', 'locales'],
  },
  server: {
    locales: [],
    jobs: [],
    http: ['locales'],
    common: ['http', 'jobs', 'locales'],
    features: ['common', 'http', 'jobs', 'locales'],
  },
}

const TEST = '\\.test\\.tsx?$|(^|/)test/'
const PRODUCT = '^(api|domain|database|files|collector|server|simulator)/'
const PARTS = Object.keys(MAY_USE)

const anyOf = (names) => `(${names.join('|')})`
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

function partRules([part, { parts, packages }]) {
  const also = MAY_ALSO_USE.filter((exception) => exception.part === part)
  const forbidden = (allowed) => PARTS.filter((other) => other !== part && !allowed.includes(other))
  const arrow = (name, from, allowed) =>
    rule(name, `${part} may use ${[...allowed, 'nothing else of ours'].join(', ')}`, from, {
      path: `^${anyOf([...forbidden(allowed), 'scripts'])}/`,
      ...(part === 'api' && { pathNot: WORDS }),
    })
  const rules = [
    arrow(
      `arrows-of-${part}`,
      { path: `^${part}/`, ...(also.length && { pathNot: also.map((one) => one.files) }) },
      parts,
    ),
    ...also.map(({ files, uses }) =>
      arrow(`arrows-of-${part}-${uses}`, { path: files }, [...parts, uses]),
    ),
  ]
  return packages === 'any' ? rules : [...rules, packageRule(part, packages)]
}

function packageRule(part, packages) {
  return rule(
    `packages-of-${part}`,
    `${part} may use ${packages.join(', ') || 'no package'} and nothing of Node; tests are free`,
    { path: `^${part}/`, pathNot: TEST },
    {
      path: '.',
      pathNot: [`^${anyOf(PARTS)}/`, ...packages.map((name) => `^(node_modules/)?${name}(/|$)`)],
    },
  )
}

function layerRules([part, layers]) {
  const names = Object.keys(layers)
  return names.map((layer) =>
    rule(
      `layers-of-${part}-${layer}`,
      `${part}/${layer} may use ${layers[layer].join(', ') || 'no other layer'}`,
      { path: `^${part}/${layer}/`, pathNot: TEST },
      { path: `^${part}/.+/`, pathNot: `^${part}/${anyOf([layer, ...layers[layer]])}/` },
    ),
  )
}

const generalRules = [
  rule(
    'no-other-feature',
    'what two features need moves down: domain, database/queries, server/common, web/ui',
    { path: '^(server|web)/features/([^/]+)/' },
    { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  ),
  rule('no-cycle', 'a cycle hides which of two files comes first', {}, { circular: true }),
  rule('no-lost-import', 'the imported file does not exist', {}, { couldNotResolve: true }),
  rule(
    'no-test-code-in-product',
    'helpers of tests are not shipped',
    { path: `^${anyOf(PARTS)}/`, pathNot: TEST },
    { path: TEST, pathNot: 'node_modules' },
  ),
  rule(
    'no-development-package-in-product',
    'what runs in production is listed in dependencies',
    { path: PRODUCT, pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '@types/' },
  ),
  rule(
    'no-node-in-browser',
    'web runs in a browser',
    { path: '^web/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
]

module.exports = {
  forbidden: [
    ...Object.entries(MAY_USE).flatMap(partRules),
    ...Object.entries(LAYERS).flatMap(layerRules),
    ...generalRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|reports)/|\\.css$' },
    // Imports of types are arrows too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.d.ts'],
    },
  },
}
