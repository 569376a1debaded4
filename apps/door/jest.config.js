import { web } from '../../jest.preset.js';

export default web;
