// One file for whatever a page with a snapshot needs: apart, they would tear the instrument page's own file into more pieces.
export { InstrumentSnapshot } from './entries/instrument-snapshot.tsx'
export { preloadSnapshots } from './preload-snapshots.ts'
