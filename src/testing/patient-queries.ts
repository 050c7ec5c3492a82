import { configure } from '@testing-library/react';

/** A screen is loaded when it is first shown, which takes its time on a busy machine; a second is no promise of ours. */
configure({ asyncUtilTimeout: 120_000 });
