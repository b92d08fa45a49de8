import type { Demo } from '#server/feature.ts';
import { addSampleMeetings } from './sample-meetings.ts';

export const meetingsDemo = { fill: addSampleMeetings } satisfies Demo;
