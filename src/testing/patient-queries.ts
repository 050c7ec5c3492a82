import { configure } from '@testing-library/react';

/** Generous: a screen's first load takes time on a busy machine. */
configure({ asyncUtilTimeout: 120_000 });
