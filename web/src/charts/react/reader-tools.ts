/** Interactive parts of a chart in one file, because movements and saved pictures share the painter. */
export { exploreChart } from '../interactions/explore-chart.ts'
export { saveChart } from './save-chart.ts'
