import { defineFeature } from '#web/core/feature.ts';
import { agendaScreens } from './routes.ts';

export const agendaFeature = defineFeature({
  name: 'agenda',
  screens: agendaScreens,
});
