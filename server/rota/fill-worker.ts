/** Entry of the thread that fills the gaps of a long rota. */
import { fillPlaces, type Filling, type Taken } from '#domain/rota/fill.ts';

const fill = (filling: Filling): readonly Taken[] => fillPlaces(filling);
export default fill;
