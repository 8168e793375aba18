// One chunk for the code of snapshots: separate ones would split the chunk of the instrument page.
export { InstrumentSnapshot } from './entries/data/instrument-snapshot.tsx'
export { preloadSnapshots } from './preload-snapshots.ts'
