/** What a chart needs once somebody is there: one file, as a movement and a saved picture are painted alike. */
export { exploreChart } from '../interactions/explore-chart.ts'
export { saveChart } from './save-chart.ts'
