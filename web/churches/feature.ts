import { defineFeature } from '#web/core/feature.ts';
import { churchesScreens } from './routes.ts';

export const churchesFeature = defineFeature({ name: 'churches', screens: churchesScreens });
